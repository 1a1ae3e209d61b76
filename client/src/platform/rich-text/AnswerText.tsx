/** A pupil's free text as it was sanitised by the server. Parsed without being run, and drawn from known tags alone. */
import './rich-text.css'
import { answerTags } from '@kelasku/shared/kernel/rich-answer'
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { cn } from '#ui/cn.ts'

export function AnswerText({ html, className }: { html: string; className?: string }) {
  const drawn = useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return (
    <div className={cn('rich', className)}>
      {/* One block, in which lines stand as close as they were typed. */}
      <div>{drawn}</div>
    </div>
  )
}

const isKnown = (tag: string) => (answerTags as readonly string[]).includes(tag)

function nodesOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
    const tag = node.nodeName.toLowerCase()
    if (tag === 'br') return <br key={index} />
    if (!isKnown(tag)) return <Fragment key={index}>{nodesOf(node)}</Fragment>
    // An answer says of no line which way it runs; its letters do.
    return createElement(tag, { key: index, ...(tag === 'p' || tag === 'li' ? { dir: 'auto' } : {}) }, ...nodesOf(node))
  })
}
