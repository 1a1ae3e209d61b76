/** A subject's letters on a hue of its own, so that an eye finds it again in every list. Decoration. */
export function SubjectMark({ name, shortName }: { name: string; shortName: string }) {
  return (
    <span
      aria-hidden
      style={{ '--tint-hue': hueOf(name) }}
      className="tint grid size-9 shrink-0 place-items-center overflow-hidden rounded-md text-[0.625rem] font-semibold tracking-tight"
    >
      {shortName.replaceAll(/[.\s]/g, '').slice(0, 4)}
    </span>
  )
}

function hueOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % 12) * 30 + 15
}
