import { expect, test } from 'vitest'
import { withThriftyVoice } from './encoding.ts'

test('the other side is taken to wish for silence to cost nothing, once', () => {
  const sdp = 'a=rtpmap:111 opus/48000/2\r\na=fmtp:111 minptime=10;useinbandfec=1\r\na=rtpmap:96 VP8/90000\r\n'
  const thrifty = withThriftyVoice({ type: 'offer', sdp })
  expect(thrifty.sdp).toBe(sdp.replace('useinbandfec=1', 'useinbandfec=1;usedtx=1'))
  expect(withThriftyVoice(thrifty)).toEqual(thrifty)
})
