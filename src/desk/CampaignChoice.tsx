import { useOperator } from './frame/Frame.tsx';

interface CampaignChoiceProps {
  /** By uuid; '' for all. */
  value: string;
  onChange: (campaign: string) => void;
  /** What all of them are called; null where one is to be chosen. */
  all: string | null;
}

/** A filter: one of the operator's campaigns, or all. */
export function CampaignChoice({ value, onChange, all }: CampaignChoiceProps) {
  const { campaigns } = useOperator();
  return (
    <label className="fil">
      Campaign:
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {all !== null && <option value="">{all}</option>}
        {campaigns.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
