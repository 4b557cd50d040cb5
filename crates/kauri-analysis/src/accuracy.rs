//! How accurately a side played.

/// How fast accuracy falls: at a mean loss of a tenth of the winning chance it
/// is 64, and at a twentieth 80.
const DECAY: f64 = 4.5;

/// Who has less of the winning chance than this has nothing to lose: what is
/// played then says nothing of how accurately.
pub const HOPELESS: f64 = 0.02;

/// How accurately somebody played, from what each move gave away of the winning
/// chance (0 to 1): `100 · exp(−4.5 · mean)`.
///
/// 100 is play without loss. `None` if there was no move.
///
/// ```
/// use kauri_analysis::accuracy;
///
/// assert_eq!(accuracy([0.0, 0.0]), Some(100.0));
/// assert_eq!(accuracy([0.0, 0.2]).map(f64::round), Some(64.0));
/// assert_eq!(accuracy([]), None);
/// ```
#[allow(clippy::cast_precision_loss)] // no game is so long
pub fn accuracy(losses: impl IntoIterator<Item = f64>) -> Option<f64> {
    let (count, sum) = losses
        .into_iter()
        .fold((0usize, 0.0), |(count, sum), loss| {
            (count + 1, sum + loss.clamp(0.0, 1.0))
        });
    (count > 0).then(|| 100.0 * (-DECAY * sum / count as f64).exp())
}
