import type { Topic } from '@kelasku/shared/notification/topic'
import { outsideText } from '@kelasku/shared/notification/ways'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { notificationQueries } from '../queries.ts'
import { useT } from '../words.ts'

interface ShareLinkProps {
  topic: Topic
  /** Where it is to be read, as a path. */
  path: string
}

/** The ready text for a group on WhatsApp, sent by hand; where a gateway sends it to each person, nobody has to. */
export function ShareLink({ topic, path }: ShareLinkProps) {
  const t = useT()
  const school = useRole(({ school_name }) => school_name)
  const { data: settings } = useQuery(notificationQueries.settings())
  if (settings?.ways.whatsapp !== 'no_gateway') return null
  const { title, text } = outsideText({ topic, child: null, school })
  const message = `*${title}*\n${text}\n${new URL(path, location.origin).href}`
  return (
    <Button asChild variant="outline">
      <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer">
        <Share2 aria-hidden />
        {t(($) => $.share)}
      </a>
    </Button>
  )
}
