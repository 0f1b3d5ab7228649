interface CampaignNameProps {
  name: string;
}

/** A campaign's first letter and name. */
export function CampaignName({ name }: CampaignNameProps) {
  return (
    <span className="camp">
      <span className="emb" aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <span className="cut">{name}</span>
    </span>
  );
}
