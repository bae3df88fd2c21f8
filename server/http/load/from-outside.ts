import { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** False for a page's own requests to the API while it is rendered: they belong to the page. */
export const isFromOutside = ({ raw }: FastifyRequest): boolean => raw instanceof IncomingMessage
