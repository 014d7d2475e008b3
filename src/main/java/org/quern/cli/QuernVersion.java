package org.quern.cli;

import org.quern.workspace.ProgramVersion;
import picocli.CommandLine.IVersionProvider;

/** The program version, as the command line prints it. */
public final class QuernVersion implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[]{"quern " + ProgramVersion.number()};
    }

    /** The name and version of the program, sent to servers. */
    public static String userAgent() {
        return "quern/" + ProgramVersion.number();
    }
}
