/** What the tabs of a device tell each other of the documents that it keeps unsent. */
interface News {
  user_id: string
  /** Whoever tries to send this one lets it be: its person decides about it. Otherwise something has changed. */
  let_go?: string
}

const tabs = new BroadcastChannel('kelasku:documents')

export const postToTabs = (news: News): void => tabs.postMessage(news)

export const hearTabs = (hear: (news: News) => void): void =>
  tabs.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data))
