/** The package has no types of its own. */
declare module 'fxa-common-password-list' {
  const list: {
    /** Whether the list contains a password, given in lower case. */
    test(password: string): boolean;
  };
  export default list;
}
