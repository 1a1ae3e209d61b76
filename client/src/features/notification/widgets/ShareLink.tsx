import type { Topic } from '@kelasku/shared/notification/topic'
import { outsideText } from '@kelasku/shared/notification/ways'
import { useQuery } from '@tanstack/react-query'
import { WhatsAppLink } from '#platform/screen/WhatsAppLink.tsx'
import { useRole } from '#platform/session/role.ts'
import { notificationQueries } from '../queries.ts'

interface ShareLinkProps {
  topic: Topic
  /** Where it is to be read, as a path. */
  path: string
}

/** The ready text for a group on WhatsApp, sent by hand; where a gateway sends it to each person, nobody has to. */
export function ShareLink({ topic, path }: ShareLinkProps) {
  const school = useRole(({ school_name }) => school_name)
  const { data: settings } = useQuery(notificationQueries.settings())
  if (settings?.ways.whatsapp !== 'no_gateway') return null
  const { title, text } = outsideText({ topic, child: null, school })
  const message = `*${title}*\n${text}\n${new URL(path, location.origin).href}`
  return <WhatsAppLink text={message} />
}
