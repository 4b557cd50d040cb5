//  Forms of a word by number, as each language counts.

/** A sentence for each plural category of the language; `#` stands for the number. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Makes the function that chooses among forms in the language of this tag. */
export function plurals(tag: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return (count, forms) =>
    (forms[rules.select(count)] ?? forms.other).replaceAll("#", numbers.format(count));
}
