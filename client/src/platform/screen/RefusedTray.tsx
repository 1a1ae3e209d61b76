import { Copy, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t as say, useT } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy.ts'
import { toTsv } from '#ui/grid/tsv.ts'
import { notify } from '#ui/notify.ts'

interface RefusedTrayProps {
  title: string
  /** For a spreadsheet, a line each. */
  lines: string[][]
  onDrop: () => void
  /** The same, to be read, each with why it was refused. */
  children: ReactNode
}

/** What the server will not take: it stays here, to be copied, until it is thrown away. */
export function RefusedTray({ title, lines, onDrop, children }: RefusedTrayProps) {
  const t = useT()
  const copy = async () => {
    const isCopied = await copyText(toTsv(lines))
    notify({ title: say(($) => (isCopied ? $.tray.copied : $.tray.notCopied)), tone: isCopied ? 'success' : 'danger' })
  }
  return (
    <Alert
      tone="danger"
      live="polite"
      title={title}
      action={
        <>
          <Button size="sm" variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden />
            {t(($) => $.tray.copy)}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDrop}>
            <Trash2 aria-hidden />
            {t(($) => $.tray.drop)}
          </Button>
        </>
      }
    >
      <ul className="grid max-h-40 gap-1 overflow-y-auto">{children}</ul>
    </Alert>
  )
}
