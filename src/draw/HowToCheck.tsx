import type { DrawCertificate } from '#domain/draw/draw-certificate.ts';
import type { CheckStep } from '#domain/draw/verify-certificate.ts';
import { CheckMark } from './CheckMark.tsx';
import { certificateAddress, listAddress } from './load-draw.ts';
import type { PageData } from './page-data.ts';
import { grouped, type Texts } from './certificate-texts.ts';
import type { Check } from './useCheck.ts';

interface HowToCheckProps {
  readonly page: PageData;
  readonly certificate: DrawCertificate;
  readonly texts: Texts;
  readonly check: Check;
  onAgain(): void;
}

/** Lists the values that determine the result, each with its check result, and the files for an independent check. */
export function HowToCheck({ page, certificate, texts, check, onAgain }: HowToCheckProps) {
  const { words, moment, number } = texts;
  const { promise, list, beacon, result } = certificate;
  const mark = (step: CheckStep) => <CheckMark step={step} check={check} words={words} />;
  return (
    <section className="how">
      <h2>{words.how}</h2>
      <ol>
        <li>
          <b>{words.steps.list}</b>
          <span className="mut">{list ? words.sealed(moment(list.frozenAt)) : words.notYet}</span>
          {list && <code>{grouped(list.sha256)}</code>}
          {mark('list')}
        </li>
        <li>
          <b>{words.steps.promise}</b>
          <span className="mut">{words.published(moment(promise.at))}</span>
          <code>{grouped(promise.commitment)}</code>
        </li>
        <li>
          <b>{words.steps.seed}</b>
          <span className="mut">{result ? words.opened : words.notYet}</span>
          {result && <code>{grouped(result.seed)}</code>}
          {mark('promise')}
        </li>
        <li>
          <b>{words.steps.beacon}</b>
          <span className="mut">{beacon ? beaconText(beacon.round, texts) : words.noDice}</span>
          {beacon?.signature && <code>{grouped(beacon.signature)}</code>}
          {beacon && mark('beacon')}
        </li>
        {check.kind === 'checked' && (
          <li>
            <b>{words.steps.result}</b>
            {mark('result')}
          </li>
        )}
      </ol>
      <div className="files">
        {result && (
          <button type="button" className="go" onClick={onAgain} disabled={check.kind === 'checking'}>
            {words.check}
          </button>
        )}
        {list && (
          <a className="btn" href={listAddress(page)} download={`entries-${certificate.draw}.txt`}>
            {words.list}
          </a>
        )}
        <a className="btn" href={certificateAddress(page)} download={`certificate-${certificate.draw}.json`}>
          {words.file}
        </a>
        <p role="status" className={toneOf(check)}>
          {outcomeOf(check, texts)}
        </p>
      </div>
    </section>
  );

  function beaconText(round: number | null, { words: said }: Texts): string {
    return round === null ? said.notYet : said.round(number(round));
  }
}

function toneOf(check: Check): string {
  if (check.kind === 'idle' || check.kind === 'checking') return 'mut';
  return check.kind === 'checked' && check.holds ? 'ok' : 'bad';
}

function outcomeOf(check: Check, { words }: Texts): string {
  if (check.kind === 'idle') return '';
  if (check.kind === 'checked') return check.holds ? words.holds : words.broken;
  return words[check.kind];
}
