import { useEffect, useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { facesIn, type Face } from './carets.ts'
import type { OpenDocument } from './document.ts'
import { useT } from './words.ts'

const most = 5

/** Who else has the document open; a press leads to where they write. */
export function Faces({ opened }: { opened: OpenDocument }) {
  const t = useT()
  const faces = useFaces(opened)
  if (faces.length === 0) return null
  const more = faces.length - most
  return (
    <ul aria-label={t(($) => $.faces)} className="flex items-center -space-x-1.5">
      {faces.slice(0, most).map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            title={name}
            aria-label={t(($) => $.goTo, { name })}
            className="touch-reach rounded-full ring-2 ring-card"
            onClick={() => goTo(id)}
          >
            <Avatar name={name} size="sm" />
          </button>
        </li>
      ))}
      {more > 0 && <li className="pl-3 text-xs text-muted-foreground">{t(($) => $.more, { count: more })}</li>}
    </ul>
  )
}

function useFaces({ awareness, doc }: OpenDocument): Face[] {
  const [faces, setFaces] = useState<Face[]>([])
  useEffect(() => {
    const look = () => {
      const now = facesIn(awareness.getStates(), doc.clientID)
      setFaces((before) => (isSame(before, now) ? before : now))
    }
    look()
    awareness.on('change', look)
    return () => awareness.off('change', look)
  }, [awareness, doc])
  return faces
}

const isSame = (some: readonly Face[], others: readonly Face[]) =>
  some.length === others.length && some.every(({ id }, nth) => id === others[nth]?.id)

function goTo(id: string): void {
  document
    .querySelector(`.together-caret[data-face="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
