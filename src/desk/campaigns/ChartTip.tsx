/** An arrowhead, for lines with `markerEnd="url(#…)"`. */
export function ChartTip({ id }: { id: string }) {
  return (
    <defs>
      <marker
        id={id}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="9"
        markerHeight="9"
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path className="tip" d="M0 0 8 4 0 8z" />
      </marker>
    </defs>
  );
}

/** The ring of a final state. */
export function ChartEnd({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle className="end" cx={x} cy={y} r="10" />
      <circle className="begin" cx={x} cy={y} r="6" />
    </>
  );
}
