import { renderSVG } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
  className?: string
}

/** Dark on light by night too, for many scanners read nothing else; the quiet edge around it is part of the code. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const drawing = renderSVG(text, { ecc: 'M', border: 3 })
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} className={className} />
}
