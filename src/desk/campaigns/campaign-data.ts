import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { callDesk } from '../desk-client.ts';
import type { Days } from './choices.ts';

/** Refetch interval in milliseconds. The server counts once a minute. */
const AGAIN = 60_000;

/** Reads the operator's campaigns with their figures. */
export function useCampaigns() {
  return useQuery({
    queryKey: ['campaigns'],
    queryFn: ({ signal }) => callDesk(deskCalls.listCampaigns, {}, signal),
    refetchInterval: AGAIN,
  });
}

/**
 * Reads the figures of one campaign, with its transitions of the given period. The previous figures are displayed until
 * the new ones have loaded.
 */
export function useCampaign(campaign: string, days: Days) {
  return useQuery({
    queryKey: ['campaign', campaign, days],
    queryFn: ({ signal }) => callDesk(deskCalls.getCampaign, { query: { campaign, days } }, signal),
    refetchInterval: AGAIN,
    placeholderData: keepPreviousData,
  });
}
