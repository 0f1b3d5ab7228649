interface AlarmProps {
  className?: string | undefined;
}

/** The alarm of an error dialog, in `currentColor`; the dialog sets the error colour. */
export function Alarm({ className }: AlarmProps) {
  return (
    <svg className={className} viewBox="0 0 72 72" aria-hidden="true">
      <circle cx={36} cy={36} r={34} fill="currentColor" opacity={0.14} />
      <circle cx={36} cy={36} r={25} fill="none" stroke="currentColor" strokeWidth={4} />
      <path d="M36 23v16" stroke="currentColor" strokeWidth={5} strokeLinecap="round" />
      <circle cx={36} cy={48} r={3.2} fill="currentColor" />
    </svg>
  );
}
