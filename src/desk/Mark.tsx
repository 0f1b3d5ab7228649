/** The logo of the desk. */
export function Mark() {
  return (
    <span className="mark">
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect className="mark__ground" width="28" height="28" rx="8" />
        <circle className="mark__ink" cx="7" cy="14" r="2.600" />
        <path className="mark__line" d="M9.500 14h3.200" strokeWidth="1.800" />
        <rect className="mark__line" x="12.700" y="8" width="10.500" height="12" rx="4" strokeWidth="1.900" />
        <circle cx="17.950" cy="14" r="2.300" fill="#e8743b" />
      </svg>
      <span>
        Promenade <em>Desk</em>
      </span>
    </span>
  );
}
