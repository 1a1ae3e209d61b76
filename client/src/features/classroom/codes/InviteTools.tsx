import { Check, Copy, QrCode as QrIcon, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whatsAppAddress } from '#platform/screen/whatsapp.ts'
import { Button } from '#ui/button.tsx'
import { CodeText } from '#ui/code-text.tsx'
import { copyText } from '#ui/copy.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { notify } from '#ui/notify.ts'
import { t as say, useT } from '../words.ts'
import { addressOf, inviteText, spaced, type Invitation } from './invitation.ts'
import { QrCode } from './QrCode.tsx'

interface InviteToolsProps {
  invitation: Invitation
  size?: 'default' | 'sm'
}

/** A code to be read out, and the ways to hand it on. */
export function InviteTools({ invitation, size = 'default' }: InviteToolsProps) {
  const t = useT()
  const [isQrOpen, setQrOpen] = useState(false)
  const { code } = invitation
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <CodeText value={spaced(code)} size={size === 'sm' ? 'default' : 'lg'} />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={code} />
        <ShareMenu invitation={invitation} />
        <Button size="sm" variant="outline" onClick={() => setQrOpen(true)}>
          <QrIcon aria-hidden />
          {t(($) => $.invite.qr)}
        </Button>
      </div>
      {isQrOpen && <QrDialog invitation={invitation} onClose={() => setQrOpen(false)} />}
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => void copyText(text).then(setCopied)}>
        {isCopied ? <Check aria-hidden className="text-success-ink" /> : <Copy aria-hidden />}
        {t(($) => $.invite.copy)}
      </Button>
      <output className="sr-only">{isCopied ? t(($) => $.invite.copied) : ''}</output>
    </>
  )
}

function ShareMenu({ invitation }: { invitation: Invitation }) {
  const t = useT()
  const text = inviteText(invitation)
  const mayShare = 'share' in navigator
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="outline">
          <Share2 aria-hidden />
          {t(($) => $.invite.share)}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <a href={whatsAppAddress(text)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void copyText(text).then(notifyCopied)}>
          {t(($) => $.invite.copyText)}
        </DropdownMenuItem>
        {mayShare && (
          // Whoever closes the device's own list of apps has shared nothing, and that is fine.
          <DropdownMenuItem onSelect={() => void navigator.share({ text }).catch(() => undefined)}>
            {t(($) => $.invite.otherApps)}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

const notifyCopied = (isCopied: boolean) =>
  isCopied && notify({ title: say(($) => $.invite.copiedText), tone: 'success' })

function QrDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useT()
  const { class_name, code, kind, student_name } = invitation
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="sm"
        title={student_name ?? t(($) => $.class.title, { name: class_name })}
        description={t(($) => $.invite.qrText)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid justify-items-center gap-3">
          <QrCode
            text={addressOf(invitation)}
            label={t(($) => $.invite.qrLabel, { code })}
            className="w-full max-w-72 rounded-md"
          />
          <CodeText value={spaced(code)} size="lg" />
          <p className="text-sm text-muted-foreground">{t(($) => $.code.kind[kind])}</p>
        </div>
      </DialogContent>
    </Dialog>
  )
}
