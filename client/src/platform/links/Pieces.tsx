import type { Piece } from './links.ts'

/** A link opens beside the page, which learns nothing of it. */
export function Pieces({ of }: { of: readonly Piece[] }) {
  return of.map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text are known by their place
        key={index}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-primary-ink underline underline-offset-2"
      >
        {piece.text}
      </a>
    ),
  )
}
