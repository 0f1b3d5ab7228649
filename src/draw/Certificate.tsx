import type { PublishedDraw } from '#domain/draw/published.ts';
import { FindEntry } from './FindEntry.tsx';
import { HowToCheck } from './HowToCheck.tsx';
import type { PageData } from './page-data.ts';
import { Seal } from './Seal.tsx';
import type { Texts } from './certificate-texts.ts';
import { useCheck } from './useCheck.ts';
import { WhoWon } from './WhoWon.tsx';

interface CertificateProps {
  readonly page: PageData;
  readonly draw: PublishedDraw;
  readonly texts: Texts;
}

/** Renders the public page of a draw: the announcement, the result, and how to repeat the draw (DRAW-7). */
export function Certificate({ page, draw, texts }: CertificateProps) {
  const { certificate } = draw;
  const { check, again } = useCheck(page, certificate);
  const { words, day } = texts;
  const drawnAt = certificate.result?.at;
  const other = page.language === 'en' ? 'es' : 'en';
  return (
    <main className="cert">
      <article>
        <header>
          <div className="brand">
            <img src={`/icon-192.png${page.search}`} alt="" width="36" height="36" />
            <p>
              <a href={`${page.language === 'es' ? '/es/' : '/'}${page.search}`}>{page.brand}</a>
              {drawnAt !== undefined && <span className="mut">{words.drawOf(day(drawnAt))}</span>}
            </p>
            <a
              className="language"
              href={`${other === 'es' ? '/es' : ''}/draw/${certificate.draw}${page.search}`}
              lang={other}
              hrefLang={other}
            >
              {words.other}
            </a>
          </div>
          <h1>{words.title}</h1>
          <p className="lead">{leadOf(draw, texts)}</p>
        </header>
        <Seal isBroken={check.kind === 'checked' && !check.holds} />
        {certificate.result && <WhoWon draw={draw} check={check} texts={texts} />}
        <HowToCheck page={page} certificate={certificate} texts={texts} check={check} onAgain={again} />
        {certificate.list && <FindEntry page={page} draw={certificate.draw} texts={texts} />}
        <footer>
          <p className="mut">{words.number(certificate.draw)}</p>
        </footer>
      </article>
    </main>
  );
}

function leadOf({ certificate: { list, result } }: PublishedDraw, { words, number, moment }: Texts): string {
  if (!list) return words.promised;
  if (!result) return words.listed(number(list.entries));
  return words.held(result.winners.length, number(list.entries), moment(result.at));
}
