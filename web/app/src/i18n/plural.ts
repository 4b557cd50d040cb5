//  Forms of a word by number, as each language counts.

/** A sentence for each plural category of the language; `#` stands for the number. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** What `Intl` knows of a language; costly to make, so made once and when first needed. */
interface Counting {
  rules: Intl.PluralRules;
  numbers: Intl.NumberFormat;
}

const made = new Map<string, Counting>();

function counting(tag: string): Counting {
  const known = made.get(tag);
  if (known !== undefined) return known;
  const fresh = { rules: new Intl.PluralRules(tag), numbers: new Intl.NumberFormat(tag) };
  made.set(tag, fresh);
  return fresh;
}

/** Makes the function that chooses among forms in the language of this tag. */
export function plurals(tag: string): (count: number, forms: Forms) => string {
  return (count, forms) => {
    const { rules, numbers } = counting(tag);
    return (forms[rules.select(count)] ?? forms.other).replaceAll("#", numbers.format(count));
  };
}
