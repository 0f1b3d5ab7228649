import { isAddress } from '#domain/formats/web-address.ts';
import { hasGate } from '#domain/rules/startup-rules.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { error, type Finding, warning } from '../finding.ts';
import { textFields } from './text-fields.ts';

const ADDRESS = /^http:\/\/\S+$/i;
const IN_HTML = /\b(?:href|src|action)\s*=\s*["']?\s*(http:\/\/[^\s"'>]+)/gi;
/** The fields whose URLs the page loads or calls. On an https page, browsers block plain http there. */
const LOADED = /^configuration\.(?:apiRoot|cidbService|sentryDsn|scripts\.)|\.customCode$/;

/**
 * Reports links that are not https, in URL fields and in HTML. A link that the page itself loads is an error in
 * production. Outside production, addresses of this machine are allowed.
 */
export function lintLinks({ configuration, campaign }: Site): Finding[] {
  const { translations = {}, ...fields } = campaign;
  // The key of a translation is the whole text, which is unreadable in a path.
  const translated = Object.entries(translations).flatMap(([language, texts]) =>
    Object.values(texts).map((text) => ({ path: `campaign.translations.${language}`, text })),
  );
  const texts = [...textFields(configuration, 'configuration'), ...textFields(fields, 'campaign'), ...translated];
  return texts.flatMap(({ path, text }) => {
    const links = ADDRESS.test(text) ? [text] : [...text.matchAll(IN_HTML)].map(([, link = '']) => link);
    return links
      .filter((link) => configuration.production || !isOfThisComputer(link))
      .map((link) => {
        const isBlocked = configuration.production && LOADED.test(path);
        return isBlocked
          ? error(
              'insecure-link',
              path,
              `${link} is not https, so browsers block it on an https page. Use an https address.`,
            )
          : warning(
              'insecure-link',
              path,
              `${link} is not https, so its connection is not encrypted. Use an https address.`,
            );
      });
  });
}

function isOfThisComputer(link: string): boolean {
  return isAddress(link) && /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(link).hostname);
}

/** Hosts that are reserved for examples and do not exist (RFC 2606). */
const RESERVED = /(?:^|\.)(?:example|invalid|test|example\.(?:com|net|org))$/;

/**
 * Reports gates at which visitors accept Conditions of Use that they cannot read (GATE-4): the URL is missing, or, in
 * production, is an example.
 */
export function lintTerms({ configuration, campaign }: Site): Finding[] {
  const { externalTermsOfUse: terms, production } = configuration;
  if (!hasGate(campaign)) return [];
  const sentence =
    terms === null
      ? 'is missing, so visitors accept Conditions of Use at the gate that they cannot read. Set it, for example to "https://brand.example/terms".'
      : `is ${terms}, an example without a page, so visitors accept Conditions of Use at the gate that they cannot read. Set the real address.`;
  const isReadable = terms !== null && !(production && RESERVED.test(new URL(terms).hostname.replace(/\.$/, '')));
  return isReadable ? [] : [warning('unlinked-terms', 'configuration.externalTermsOfUse', sentence)];
}
