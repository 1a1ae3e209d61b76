import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { WhatsAppLink } from '#platform/screen/WhatsAppLink.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from '../words.ts'

const addressOf = (token: string) => `${location.origin}/jurnal-belajar/undangan?kode=${token}`

/** The address is known here and now alone: the server keeps only what it can be recognised by. */
export function HandOver({ token }: { token: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const address = addressOf(token)
  const text = t(($) => $.access.others.message, { address })
  return (
    <div className="grid gap-2 rounded-md border border-border bg-muted p-3">
      <Field label={t(($) => $.access.others.address)} hint={t(($) => $.access.others.once)}>
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => void copyText(address).then(setCopied)}>
          {isCopied ? <Check aria-hidden className="text-success-ink" /> : <Copy aria-hidden />}
          {t(($) => $.access.others.copy)}
        </Button>
        <WhatsAppLink size="sm" text={text} />
      </div>
      <output className="sr-only">{isCopied ? t(($) => $.access.others.copied) : ''}</output>
    </div>
  )
}
