/** A colour as a square. An SVG, because the content security policy refuses style attributes in the server's HTML. */
export const Swatch = ({ color }: { color: string }) => (
  <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" fill={color} />
  </svg>
)
