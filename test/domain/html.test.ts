import { describe, expect, it } from 'vitest';
import { hasWords } from '#domain/formats/html.ts';

describe('HTML of a campaign', () => {
  it.each(['', '  \n', '<p></p>', '<p>&nbsp;<br></p>', '<style>p { color: red }</style>', '<!-- to do -->\u00a0'])(
    '[SHELL-15] is empty: %j',
    (html) => expect(hasWords(html)).toBe(false),
  );

  it.each(['x', '<p>Buy one</p>', '< 5 oz', '<script>1</script> rules', '&amp;'])(
    '[SHELL-15] has content: %j',
    (html) => expect(hasWords(html)).toBe(true),
  );
});
