import { Share2 } from 'lucide-react'
import { useT } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { whatsAppAddress } from './whatsapp.ts'

interface WhatsAppLinkProps {
  text: string
  size?: 'default' | 'sm'
}

/** A ready text, sent by hand. */
export function WhatsAppLink({ text, size = 'default' }: WhatsAppLinkProps) {
  const t = useT()
  return (
    <Button asChild variant="outline" size={size}>
      <a href={whatsAppAddress(text)} target="_blank" rel="noreferrer">
        <Share2 aria-hidden />
        {t(($) => $.action.shareToWhatsApp)}
      </a>
    </Button>
  )
}
