import { useOperator } from './frame/Frame.tsx';

interface CampaignChoiceProps {
  /** The uuid of the campaign; '' for all. */
  value: string;
  onChange: (campaign: string) => void;
  /** The label for all campaigns; null if the operator must choose one. */
  all: string | null;
}

/** A filter by one or all of the operator's campaigns. */
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
