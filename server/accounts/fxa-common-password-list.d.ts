/** The package has no types of its own. */
declare module 'fxa-common-password-list' {
  const list: {
    /** Whether a password in lower case is one of the list. */
    test(password: string): boolean;
  };
  export default list;
}
