/** What stood there. */
export const Quote = ({ words }: { words: string }) => (
  <q className="line-clamp-3 border-l-2 border-border-strong pl-2 text-xs whitespace-pre-line text-muted-foreground wrap-anywhere before:content-none after:content-none">
    {words}
  </q>
)
