import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventImage } from '#web/events/event-image.tsx'
import { TeamLogo } from './team-logo.tsx'

const logo = (address: string) => renderToStaticMarkup(createElement(TeamLogo, { name: 'Red Foxes', logo: address, className: '' }))
const image = (address: string) => renderToStaticMarkup(createElement(EventImage, { image: address, className: '' }))

test.each([logo(''), logo('javascript:alert(1)')])('A team without a usable logo shows its initials (PU-07)', (html) => {
  expect(html).not.toContain('<img')
  expect(html).toContain('>RF</text>')
})

test('An event without an image shows the default one (PU-07)', () => {
  expect(image('').match(/src="[^"]*"/g)).toEqual(['src="/art/event-default.svg"'])
})

test('A picture comes with a fallback for when it does not load (PU-07)', () => {
  expect(logo('/uploads/logo.webp')).toMatch(/<img[^>]*><svg data-instead/)
  expect(image('/uploads/event.webp')).toMatch(/<img[^>]*><img data-instead="true" src="\/art\/event-default.svg"/)
})
