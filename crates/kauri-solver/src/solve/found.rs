//! A set of positions, numbered in the order in which they were found.

use super::spread::Spread;

/// A set of numbers, each with an index: 0 for the first that was found, 1 for
/// the next.
///
/// Nothing is lost and nothing is taken out. It takes 8 bytes a number and 4 a
/// slot, of which three of four are used at most.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    spread: Spread,
    numbers: Vec<u64>,
    /// Index and 1, or 0 for an empty slot.
    slots: Vec<u32>,
}

/// There are more numbers than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

impl Found {
    /// A set of numbers of so many bits.
    pub(crate) fn new(bits: u32) -> Found {
        Found {
            spread: Spread::new(bits),
            numbers: Vec::new(),
            slots: vec![0; 1 << 10],
        }
    }

    /// The set of these numbers, all different, in this order.
    pub(crate) fn of(numbers: Vec<u64>, bits: u32) -> Found {
        let slots = (numbers.len() * 3 / 2).next_power_of_two().max(1 << 10);
        let mut found = Found {
            numbers,
            slots: Vec::new(),
            ..Found::new(bits)
        };
        found.fill(slots);
        found
    }

    pub(crate) fn len(&self) -> usize {
        self.numbers.len()
    }

    /// All numbers in their order.
    pub(crate) fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    /// Bytes that the set would take with one number more.
    pub(crate) fn bytes(&self) -> u64 {
        let slots = self.slots.len() * if self.is_crowded() { 3 } else { 1 };
        (self.numbers.capacity().max(self.numbers.len() + 1) * 8 + slots * 4) as u64
    }

    fn is_crowded(&self) -> bool {
        (self.numbers.len() + 1) * 4 > self.slots.len() * 3
    }

    /// The index of a number.
    #[inline]
    pub(crate) fn get(&self, number: u64) -> Option<u32> {
        self.slot(number).ok()
    }

    /// The index of a number, and whether it is new.
    ///
    /// # Errors
    ///
    /// If there are as many as have an index of 32 bits.
    #[inline]
    pub(crate) fn insert(&mut self, number: u64) -> Result<(u32, bool), Full> {
        let slot = match self.slot(number) {
            Ok(index) => return Ok((index, false)),
            Err(slot) => slot,
        };
        let index = u32::try_from(self.numbers.len()).map_err(|_| Full)?;
        if index == u32::MAX {
            return Err(Full);
        }
        self.numbers.push(number);
        self.slots[slot] = index + 1;
        if self.is_crowded() {
            self.fill(self.slots.len() * 2);
        }
        Ok((index, true))
    }

    /// The index of a number, or the empty slot where it belongs.
    #[inline]
    fn slot(&self, number: u64) -> Result<u32, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = self.spread.of(number) as usize & mask;
        loop {
            match self.slots[slot] {
                0 => return Err(slot),
                index if self.numbers[index as usize - 1] == number => return Ok(index - 1),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn fill(&mut self, slots: usize) {
        self.slots = Vec::new();
        self.slots = vec![0; slots];
        for (index, &number) in self.numbers.iter().enumerate() {
            let mut slot = self.spread.of(number) as usize & (slots - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (slots - 1);
            }
            self.slots[slot] = index as u32 + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_in_the_order_of_finding() {
        let mut found = Found::new(40);
        for i in 0..5000u64 {
            assert_eq!(found.insert(i * i), Ok((i as u32, true)));
            assert_eq!(found.insert(i * i), Ok((i as u32, false)));
        }
        assert_eq!(found.get(49), Some(7));
        assert_eq!(found.get(50), None);
        let again = Found::of(found.numbers().to_vec(), 40);
        assert_eq!(again.get(49), Some(7));
        assert_eq!(again.len(), 5000);
    }
}
