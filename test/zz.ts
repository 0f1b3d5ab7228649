import { planAtlas } from '#test/atlas/plan.ts';
import { writePage } from '#test/atlas/page/write.tsx';
import { VARIANTS, nameOf } from '#test/atlas/variant.ts';
const f=Object.fromEntries(VARIANTS.map(v=>[nameOf(v),[] as string[]]));
console.log(await writePage(planAtlas().map((place)=>({place,findings:f,failure:null})), '.cache/atlas'));
