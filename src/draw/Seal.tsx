const ANGLES = Array.from({ length: 18 }, (_, index) => index * 10);

/** The rosette of a certificate with a tick; crossed out if the certificate is invalid. */
export function Seal({ isBroken }: { readonly isBroken: boolean }) {
  return (
    <svg className={isBroken ? 'seal seal--broken' : 'seal'} viewBox="0 0 120 120" aria-hidden="true">
      {ANGLES.map((angle) => (
        <ellipse key={angle} cx="60" cy="60" rx="52" ry="24" transform={`rotate(${angle} 60 60)`} />
      ))}
      <circle cx="60" cy="60" r="23" />
      <path d={isBroken ? 'M51 51l18 18M69 51L51 69' : 'M50 61l7.5 7.5L72 52'} />
    </svg>
  );
}
