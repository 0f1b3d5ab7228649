import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressesMeant } from '../platform/http/site-addresses.ts';
import type { DeskServices } from './desk-services.ts';

type DoorServices = Pick<DeskServices, 'deskHost' | 'production'>;

/**
 * Returns a hook that responds with 404 where there is no desk (DESK-2). In production the desk exists only on
 * DESK_HOST. Outside production it exists on every host, or only on DESK_HOST if that is set.
 */
export function doorOf({ deskHost, production }: DoorServices) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isHere =
      deskHost === undefined ? !production : addressesMeant([{ domain: deskHost }], request.host).length > 0;
    return isHere ? undefined : reply.callNotFound();
  };
}
