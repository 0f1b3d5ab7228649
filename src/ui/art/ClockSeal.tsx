/** A clock for the seal of an envelope that is waiting to be sent, on a 32 grid. */
export function ClockSeal() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round">
      <circle cx={16} cy={16} r={10} />
      <path d="M16,10.500V16.500L19.800,19" />
    </g>
  );
}
