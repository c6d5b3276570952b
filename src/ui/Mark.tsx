/** The product's logo mark, as in favicon.svg. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg aria-hidden="true" height={size} viewBox="0 0 22 22" width={size}>
      <rect fill="var(--primary)" height="22" rx="6" width="22" />
      <rect fill="var(--surface)" height="10" rx="1" width="4" x="9" y="6" />
    </svg>
  )
}
