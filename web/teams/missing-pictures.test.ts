import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventImage } from '#web/events/event-image.tsx'
import { TeamLogo } from './team-logo.tsx'

const logo = (address: string) => renderToStaticMarkup(createElement(TeamLogo, { name: 'Red Foxes', logo: address, className: '' }))
const image = (address: string) => renderToStaticMarkup(createElement(EventImage, { name: 'Red Cup', image: address, className: '' }))

test.each([logo(''), logo('javascript:alert(1)')])('A team without a usable logo shows its initials (PU-07)', (html) => {
  expect(html).not.toContain('<img')
  expect(html).toContain('>RF</text>')
})

test('An event without an image shows a cover that belongs to its name (PU-07 PU-11)', () => {
  expect(image('')).not.toContain('<img')
  expect(image('').match(/<path/g)).toHaveLength(4)
})

test('A picture comes with a fallback for when it does not load (PU-07)', () => {
  expect(logo('/uploads/logo.webp')).toMatch(/<img[^>]*><svg data-instead/)
  expect(image('/uploads/event.webp')).toMatch(/<img[^>]*><svg data-instead/)
})
