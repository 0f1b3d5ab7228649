import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type FormEvent, useState } from 'react';
import { submissionIdOf } from '#domain/draw/entry-list.ts';
import { loadList } from './load-draw.ts';
import type { PageData } from './page-data.ts';
import type { Texts } from './certificate-texts.ts';

interface FindEntryProps {
  readonly page: PageData;
  readonly draw: string;
  readonly texts: Texts;
}

/**
 * Form that finds the entries of a submission on the list, given the link of its status page. The link is not sent
 * anywhere.
 */
export function FindEntry({ page, draw, texts: { words, number } }: FindEntryProps) {
  const [outcome, setOutcome] = useState('');
  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('link');
    const code = codeIn(typeof typed === 'string' ? typed : '');
    try {
      const name = submissionIdOf(draw, bytesToHex(sha256(utf8ToBytes(code))));
      const lines = (await loadList(page)).split('\n');
      const found = lines.flatMap((line, index) => (line.startsWith(`${name}.`) ? [number(index + 1)] : []));
      setOutcome(found.length > 0 ? words.found(found.join(', ')) : words.notFound);
    } catch {
      setOutcome(words.failed);
    }
  };
  return (
    <form className="find" onSubmit={(event) => void look(event)}>
      <label>
        <b>{words.find}</b>
        <span className="mut">{words.findHint}</span>
        <input name="link" type="text" autoComplete="off" spellCheck={false} required />
      </label>
      <button type="submit" className="btn">
        {words.findButton}
      </button>
      <p role="status">{outcome}</p>
    </form>
  );
}

/** Returns the code in a link; a text that is only a code is returned as it is. */
function codeIn(text: string): string {
  const [path = ''] = text.trim().split(/[?#]/);
  return /(?<code>[^/]*)\/*$/.exec(path)?.groups?.['code'] ?? '';
}
