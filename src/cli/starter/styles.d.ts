/** For editors and type checkers: what importing a style sheet gives. */
declare module '*.css' {
  /** The names of the classes of a CSS module; any other sheet has none. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
