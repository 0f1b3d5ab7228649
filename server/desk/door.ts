import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressesMeant } from '../sites/addresses.ts';
import type { DeskServices } from './services.ts';

type DoorServices = Pick<DeskServices, 'deskHost' | 'production'>;

/**
 * Answers 404 where there is no desk (DESK-2): in production at every host but DESK_HOST, elsewhere only if DESK_HOST
 * is another one.
 */
export function doorOf({ deskHost, production }: DoorServices) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isHere =
      deskHost === undefined ? !production : addressesMeant([{ domain: deskHost }], request.host).length > 0;
    return isHere ? undefined : reply.callNotFound();
  };
}
