package org.quern.cli.option;

import java.util.Iterator;
import org.quern.question.Rule;

/** How the rules that can be switched off are called on the command line. */
final class RuleKeys implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
        return Rule.switchable().stream().map(Rule::key).iterator();
    }
}
