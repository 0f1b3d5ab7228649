import type { Texts } from './certificate-texts.ts';

/** Error page for a certificate that cannot be loaded. */
export function Failure({ texts: { words } }: { readonly texts: Texts }) {
  return (
    <main className="cert">
      <article>
        <h1>{words.title}</h1>
        <p className="lead" role="alert">
          {words.unavailable}
        </p>
      </article>
    </main>
  );
}
