/** The name under which the package is published and imported. Product and command are called sitegen, a name that another package has in the registry. */
export const packageName = 'sitegen-docs';

/** What is wrong with an import of the former name, with the line to write. */
export const renamed = (specifier: string): string =>
  `"${specifier}" belongs to another package: write "${specifier.replace('sitegen', () => packageName)}"`;
