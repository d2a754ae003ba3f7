interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
}

function firstLetter(text: string | null): string {
  const code = text?.trim().codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** One or two letters; whole characters, so that a name in any script is not cut in half. */
export function initialsOf({ firstName, lastName, email }: Named): string {
  const letters = firstLetter(firstName) + firstLetter(lastName);
  return (letters === '' ? firstLetter(email) : letters).toLocaleUpperCase();
}
