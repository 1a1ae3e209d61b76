import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { hashOfFile } from './hash-of-file.ts'
import { useT } from './words.ts'

type Compared = { name: string; is: 'SAME' | 'OTHER' | 'UNREADABLE' }

/** Whether a PDF is the very file that was issued: to the byte, and without being sent anywhere. */
export function FileCheck({ hash }: { hash: string | null }) {
  const t = useT()
  const [compared, setCompared] = useState<Compared | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (hash === null) return <p className="text-sm text-muted-foreground">{t(($) => $.file.none)}</p>
  const compare = async (file: File) => {
    setBusy(true)
    try {
      setCompared({ name: file.name, is: (await hashOfFile(file)) === hash ? 'SAME' : 'OTHER' })
    } catch {
      setCompared({ name: file.name, is: 'UNREADABLE' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label={t(($) => $.file.title)} className="grid gap-3 border-t border-border pt-4">
      <div className="grid gap-1">
        <h2 className="font-semibold">{t(($) => $.file.title)}</h2>
        <p className="text-sm text-muted-foreground">{t(($) => $.file.text)}</p>
      </div>
      <label
        aria-busy={isBusy}
        className={cn(
          buttonLook({ variant: 'outline' }),
          'cursor-pointer has-focus-visible:outline-2 sm:justify-self-start',
        )}
      >
        <FileSearch aria-hidden />
        {t(($) => $.file.choose)}
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void compare(file)
            // The same file may be chosen again, after it was mended.
            currentTarget.value = ''
          }}
        />
      </label>
      {compared && (
        <Alert
          live="assertive"
          tone={compared.is === 'SAME' ? 'success' : 'danger'}
          title={t(($) => $.file.is[compared.is].title)}
        >
          {t(($) => $.file.is[compared.is].text, { name: compared.name })}
        </Alert>
      )}
    </section>
  )
}
