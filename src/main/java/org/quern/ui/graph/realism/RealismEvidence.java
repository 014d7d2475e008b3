package org.quern.ui.graph.realism;

import java.util.ArrayList;
import java.util.List;
import org.quern.question.realism.RealismMerge;
import org.quern.question.realism.RealismProposer.Count;
import org.quern.question.realism.RealismProposer.Evidence;
import org.quern.question.realism.RealismProposer.Proposal;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;

/** The evidence for a proposal about a relation, in sentences with counts and examples. */
record RealismEvidence(Messages messages) {

    /** Differences between the user's values and the data; the user's values are kept. */
    List<String> differences(RealismMerge.Line line) {
        return line.differences().stream().map(difference -> messages.text("graph.realism.yours", difference)).toList();
    }

    List<String> of(Proposal proposal) {
        Evidence seen = proposal.evidence();
        List<String> texts = new ArrayList<>();
        texts.add(sentence("graph.realism.saw.subjects", seen.subjects(), seen.examples().subjectsWithout(), true));
        texts.add(sentence("graph.realism.saw.objects", seen.objects(), seen.examples().objectsWithout(), true));
        texts.add(sentence("graph.realism.saw.several-objects", seen.severalObjects(),
                seen.examples().severalObjects(), false));
        texts.add(sentence("graph.realism.saw.several-subjects", seen.severalSubjects(),
                seen.examples().severalSubjects(), false));
        if (seen.pairsBothWays().whole() > 0)
            texts.add(sentence("graph.realism.saw.both-ways", seen.pairsBothWays(), seen.examples().oneWay(), true));
        texts.add(sentence("graph.realism.saw.periods", seen.periods(), List.of(), false));
        seen.implied().forEach((other, count) -> {
            if (count.part() > 0)
                texts.add(messages.text("graph.realism.saw.implied", other, NumberFormats.count(count.part()),
                        NumberFormats.count(count.whole()), NumberFormats.share(count.part(), count.whole())));
        });
        return texts;
    }

    /** @param against whether the examples contradict the proposal */
    private String sentence(String key, Count count, List<String> examples, boolean against) {
        String said = messages.text(key, NumberFormats.count(count.part()), NumberFormats.count(count.whole()),
                NumberFormats.share(count.part(), count.whole()));
        return examples.isEmpty() ? said
                : said + " " + messages.text(against ? "graph.realism.but" : "graph.realism.like",
                        String.join(" · ", examples));
    }
}
