import { Pieces } from '#platform/links/Pieces.tsx'
import { blocksOf, type Block } from '../body.ts'

/** The text as it was meant. React writes it as text, so whatever it holds does nothing. */
export function BodyText({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-3 leading-relaxed wrap-anywhere">
      {blocksOf(text).map((block, index) => (
        // Blocks have no names of their own, and a changed text is drawn anew as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockText key={index} block={block} />
      ))}
    </div>
  )
}

/* oxlint-disable react/no-array-index-key -- the pieces of a text are known by their place */
function BlockText({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            <span key={index} className="block">
              <Pieces of={line} />
            </span>
          ))}
        </p>
      )
    case 'bullets':
      return (
        <ul className="list-disc space-y-1 pl-5">
          {block.items.map((item, index) => (
            <li key={index}>
              <Pieces of={item} />
            </li>
          ))}
        </ul>
      )
    case 'numbers':
      return (
        <ol start={block.start} className="list-decimal space-y-1 pl-6">
          {block.items.map((item, index) => (
            <li key={index}>
              <Pieces of={item} />
            </li>
          ))}
        </ol>
      )
  }
}
