import { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** False for what a page asks of the API while it is made: that belongs to the page. */
export const isFromOutside = ({ raw }: FastifyRequest): boolean => raw instanceof IncomingMessage
