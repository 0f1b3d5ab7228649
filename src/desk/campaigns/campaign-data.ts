import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/calls.ts';
import { callDesk } from '../client.ts';
import type { Days } from './choices.ts';

/** The server counts once a minute. Milliseconds. */
const AGAIN = 60_000;

/** The operator's campaigns with their figures. */
export function useCampaigns() {
  return useQuery({
    queryKey: ['campaigns'],
    queryFn: ({ signal }) => callDesk(deskCalls.listCampaigns, {}, signal),
    refetchInterval: AGAIN,
  });
}

/** The figures of one campaign, with its ways of so many days; those of before stay until these are there. */
export function useCampaign(campaign: string, days: Days) {
  return useQuery({
    queryKey: ['campaign', campaign, days],
    queryFn: ({ signal }) => callDesk(deskCalls.getCampaign, { query: { campaign, days } }, signal),
    refetchInterval: AGAIN,
    placeholderData: keepPreviousData,
  });
}
