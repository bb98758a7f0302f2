import { domainAddress, Favicon, LetterTile } from '@curlew/ui'
import { TrafficScreen } from '../traffic/screen.tsx'
import { meta } from './meta.ts'

const COLUMN = {
  icon: ({ source_medium }: { source_medium: string }) => <SourceIcon source={source_medium.split(' / ')[0] ?? ''} />,
}

export default function SourceMediumScreen() {
  return <TrafficScreen meta={meta} column={COLUMN} />
}

/** Favicon of a referring site; other sources, such as newsletters, have a letter. */
function SourceIcon({ source }: { source: string }) {
  return domainAddress(source) ? <Favicon domain={source} /> : <LetterTile name={source} />
}
